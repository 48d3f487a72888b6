const router = require('express').Router();
router.get('/', list);
router.get('/:id(\\d+)', list);
router.post('/:id/avatar.:ext', list);
function list(req, res) {}
module.exports = router;
