CREATE TABLE "ApiToken" (id int, team int);
CREATE TABLE "Team" (id int);
