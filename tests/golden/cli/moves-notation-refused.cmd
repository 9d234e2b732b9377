acedrex moves chess --notation thai
