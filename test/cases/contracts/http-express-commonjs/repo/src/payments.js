const express = require('express');
class PaymentController {
  constructor() {
    this.router = express.Router();
    this.path = '/refunds';
    this.initRoutes();
  }
  initRoutes() {
    this.router.post(this.path, this.refund);
    this.router.get(`${this.path}/:id`, (q, s) => this.refund(q, s));
  }
  refund(req, res) {}
}
module.exports = PaymentController;
