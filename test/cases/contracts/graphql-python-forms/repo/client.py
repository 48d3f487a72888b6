from gql import gql, Client
q = gql("""
  query { hello }
""")
