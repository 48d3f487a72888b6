-- Rates and rules belong to the pricing service.
CREATE TABLE IF NOT EXISTS room_rates (
  room_id uuid NOT NULL,
  cents_per_night bigint NOT NULL
);

CREATE TABLE "pricing_rules" (
  id serial PRIMARY KEY,
  room_id uuid NOT NULL,
  rule text NOT NULL
);

ALTER TABLE bookings ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
