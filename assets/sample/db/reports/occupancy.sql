WITH nights AS (
  SELECT room_id, sum(nights) AS booked FROM bookings GROUP BY room_id
)
SELECT rooms.city, sum(nights.booked)
FROM rooms
JOIN nights ON nights.room_id = rooms.id
GROUP BY rooms.city;
