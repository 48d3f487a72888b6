ALTER TABLE shop.event_data UPDATE string_value = number_value WHERE data_type = 2;
