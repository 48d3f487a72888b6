CREATE TABLE rooms (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  city text NOT NULL
);

CREATE TABLE bookings (
  id uuid PRIMARY KEY,
  room_id uuid NOT NULL REFERENCES rooms (id),
  guest_id uuid NOT NULL,
  nights integer NOT NULL,
  total_cents bigint NOT NULL
);
