import '#/a';
import 'kit';
