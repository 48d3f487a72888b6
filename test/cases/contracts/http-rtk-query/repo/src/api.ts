import { createApi, fetchBaseQuery } from "@reduxjs/toolkit/query/react";
export const api = createApi({
  reducerPath: "api",
  baseQuery: fetchBaseQuery({ baseUrl: "/api/v1" }),
  endpoints: (builder) => ({
    getPosts: builder.query<Post[], void>({ query: () => "posts" }),
    getPost: builder.query<Post, string>({
      query: (id) => `posts/${id}`,
    }),
    addPost: builder.mutation<Post, Partial<Post>>({
      query: (body) => ({
        url: "posts",
        method: "POST",
        body,
      }),
    }),
    removePost: builder.mutation({ query: (id) => ({ url: `posts/${id}`, method: "DELETE" }) }),
  }),
});
