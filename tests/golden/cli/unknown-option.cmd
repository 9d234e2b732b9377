acedrex moves chess --feen x
