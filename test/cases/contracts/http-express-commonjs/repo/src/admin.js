module.exports = (app) => {
  app.delete('/admin/:user', (req, res) => res.end());
};
