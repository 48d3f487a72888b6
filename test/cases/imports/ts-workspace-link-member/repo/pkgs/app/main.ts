import '@w/kit';
import '../kit/deep';
