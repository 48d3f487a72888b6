import './x.css';
