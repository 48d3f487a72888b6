import '#sample'
