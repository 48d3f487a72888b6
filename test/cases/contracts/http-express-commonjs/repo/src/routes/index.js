const express = require('express');
const orders = express.Router();
orders.get('/:id?', (req, res) => res.json({}));
exports.orders = orders;
