import l
import s
