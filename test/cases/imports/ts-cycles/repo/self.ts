import './self';
import '#x';
import '#y';
