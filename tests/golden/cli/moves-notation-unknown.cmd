acedrex moves chess --notation morse
