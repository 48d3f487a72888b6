import type { Framework } from "../../model/fold.ts";

const makers = [
  "pytest.fixture",
  "pytest_asyncio.fixture",
  "pytest.yield_fixture",
  "functools.lru_cache",
  "functools.cache",
  "contextlib.contextmanager",
  "contextlib.asynccontextmanager",
];

/** A fixture, and a function that keeps its results, is the function that is decorated, as far as what it gives goes. https://docs.pytest.org/en/stable/reference/fixtures.html */
export const transparentDecorators: Framework = {
  name: "transparent decorators",
  results: {
    // With keywords alone the arguments stand where they stood. https://docs.python.org/3/library/functools.html#functools.partial
    "functools.partial": (call, fold) => {
      const [called, ...more] = fold.args(call).filter(({ name }) => name === undefined);
      return called && more.length === 0 ? fold.values(called) : undefined;
    },
    ...Object.fromEntries(
      makers
        .flatMap((maker) => [maker, `${maker}()`])
        .map((maker) => [
          maker,
          (call, fold) => {
            const decorated = fold.arg(call, 0);
            const found = decorated ? fold.values(decorated).filter((value) => value.t === "function") : [];
            return found.length > 0 ? found : undefined;
          },
        ]),
    ),
  },
};
