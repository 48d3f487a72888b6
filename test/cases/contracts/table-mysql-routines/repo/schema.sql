CREATE TABLE `stock` (`id` int AUTO_INCREMENT PRIMARY KEY, `note` varchar(20) DEFAULT 'it\'s; CREATE TABLE fake (a int)');
DELIMITER $$
CREATE PROCEDURE refill(IN n INT)
BEGIN
  IF n > 0 THEN
    INSERT INTO `movements` (`n`) VALUES (n);
  END IF;
  UPDATE `stock` SET `id` = `id`;
END$$
DELIMITER ;
CREATE TABLE `movements` (`n` int);
