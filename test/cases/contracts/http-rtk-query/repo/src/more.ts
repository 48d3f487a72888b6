import { api } from "./api";
export const more = api.injectEndpoints({
  endpoints: (build) => ({
    search: build.query({
      query({ q }) {
        return { url: `/search?q=${q}` };
      },
    }),
  }),
  overrideExisting: false,
});
