const express = require('express');
const app = express();
const routes = [
  { path: '/tea', router: express.Router().get('/green', (req, res) => res.end()) },
  { path: '/pots', router: express.Router().get('/iron', (req, res) => res.end()) },
];
routes.forEach((route) => {
  app.use(route.path, route.router);
});
