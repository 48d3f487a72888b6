import type { Rule } from "../model/answer.ts";

/** `imports src/a.ts`, `serves http GET /bookings/{}`, `calls http GET /bookings/{}`. */
export function reasonText(rule: Rule, what: string): string {
  return `${rule} ${what}`;
}
