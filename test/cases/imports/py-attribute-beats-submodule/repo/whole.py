from q import part
