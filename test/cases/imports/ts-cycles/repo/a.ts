import './b';
