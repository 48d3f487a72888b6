import type { Fold, Framework, Handler, Located, Seen } from "../../../model/fold.ts";
import { given, isTrue, textsOf } from "../ask.ts";
import { appLabel, djangoTable } from "./django-names.ts";
import { modelsIn } from "./models.ts";

function tell(fold: Fold, seen: Seen, at: Located | undefined): void {
  for (const cls of modelsIn(fold, at)) for (const key of djangoTable(fold, cls) ?? []) fold.role({ kind: "table", role: "calls", key, seen });
}

/**
 * A migration that makes a table names it by its options or its model. Later ones name the model alone, which says nothing
 * of the table once it was renamed, so they have no role.
 */
const migration: Handler = (seen, fold) => {
  const model = fold.constant(given(fold, seen.at, 0, "name"));
  const options = fold.arg(seen.at, "options");
  const isSet = (name: string) => isTrue(fold, fold.prop(options, name));
  if (model === undefined || isSet("proxy") || isSet("abstract")) return;
  const table = textsOf(fold, fold.prop(options, "db_table"))[0];
  const label = appLabel(fold, seen.file.replace(/\/migrations\/.*$/, "/models.py"));
  fold.role({ kind: "table", role: "declares", key: table ?? [`${label}_${model.toLowerCase()}`], seen });
};

/** Which model a manager belongs to is said by what it stands on: a class of the tree. https://docs.djangoproject.com/en/stable/topics/db/queries/ */
export const djangoTablesFramework: Framework = {
  name: "django models",
  members: {
    objects: (seen, of, fold) => tell(fold, seen, of),
    _default_manager: (seen, of, fold) => tell(fold, seen, of),
    _base_manager: (seen, of, fold) => tell(fold, seen, of),
    all_objects: (seen, of, fold) => tell(fold, seen, of),
    save: (seen, of, fold) => tell(fold, seen, made(of, seen)),
  },
  exact: {
    "django.shortcuts.get_object_or_404": (seen, fold) => tell(fold, seen, given(fold, seen.at, 0, "klass")),
    "django.shortcuts.get_list_or_404": (seen, fold) => tell(fold, seen, given(fold, seen.at, 0, "klass")),
    "django.db.migrations.CreateModel": migration,
  },
  classes(cls, fold) {
    for (const key of djangoTable(fold, cls) ?? []) fold.role({ kind: "table", role: "declares", key, seen: { file: cls.file, line: cls.line } });
  },
};

/** `x.save()` counts where x is not the object itself whose class is being written. */
function made(of: Located, seen: Seen): Located | undefined {
  return of.expr.k === "self" || (of.expr.k === "name" && of.expr.name === "self") || seen.at.expr.k !== "call" ? undefined : of;
}
