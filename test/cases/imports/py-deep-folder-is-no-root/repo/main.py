import helper
import sub.helper
