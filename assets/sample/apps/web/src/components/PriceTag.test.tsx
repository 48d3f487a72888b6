import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { PriceTag } from "./PriceTag";

test("shows the sign of the currency", () => {
  const { container } = render(<PriceTag quote={{ cents: 9000, currency: "EUR", text: "" }} />);
  expect(container.textContent).toBe("€90.00");
});
