import './a';
import './b';
import './c';
import './pack';
import './d/';
import '.';
