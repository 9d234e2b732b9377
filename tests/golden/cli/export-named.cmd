acedrex export capablanca --ini --name our-capablanca
