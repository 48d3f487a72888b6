import io
import calendar
