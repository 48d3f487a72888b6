import './User';
