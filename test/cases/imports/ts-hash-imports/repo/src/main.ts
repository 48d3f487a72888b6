import '#a';
import '#dep';
import '#fs';
import '#gone';
