CREATE TABLE invoices (
  id serial PRIMARY KEY,
  booking_id uuid NOT NULL,
  total_cents bigint NOT NULL
);
