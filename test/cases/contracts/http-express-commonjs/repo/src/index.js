const express = require('express');
const { Router: makeRouter } = require('express');
const users = require('./routes/users');
const { orders: orderRouter } = require('./routes');
const PaymentController = require('./payments');

const app = express();
const PREFIX = '/api';
const v1 = makeRouter({ mergeParams: true });
app.get('/health', (req, res) => res.send('ok'));
v1.use('/users', users);
v1.use(['/orders', '/purchases'], orderRouter);
v1.use('/payments', new PaymentController().router);
app.use(`${PREFIX}/v1`, v1);
app.route('/books/:id')
  .get((req, res) => res.json({}))
  .put((req, res) => res.json({}));
app.get('port');
app.all('/any', (req, res) => res.end());
const settings = new Map();
settings.get('/x', 1);
require('./admin')(app);
app.listen(app.get('port'));
