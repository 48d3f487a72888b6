UPDATE "ApiToken" apiToken SET team = t.id FROM "Team" t WHERE t.id = 1;
