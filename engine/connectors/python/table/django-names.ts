import type { ClassView, Fold, Text } from "../../../model/fold.ts";
import { innerClass, lineage, textsOf } from "../ask.ts";

/** Bases of other libraries that are models of Django by their place: `django.contrib.auth.models.AbstractUser`, `model_utils.models.TimeStampedModel`. */
const modelBase =
  /^django\.db\.models(?:\.base)?\.Model$|^django\.contrib\.(?:gis\.db\.models\.Model|\w+\.(?:models|base_user)\.\w+)$|^(?:mptt|polymorphic|model_utils|django_extensions|modelcluster|wagtail|treebeard|parler|simple_history|solo|safedelete|ordered_model|taggit|oauth2_provider|allauth|django_tenants|psqlextra|dirtyfields|cms|oscar|rest_framework|guardian|viewflow|autoslug|imagekit)(?:\.[\w.]+)?\.(?:models|db\.models|mixins|mp_tree|ns_tree|fields)\.\w+$/;

/** `db_table`, or the application and the class in lower case. None for abstract and proxy models. Undefined: no model of Django. */
export function djangoTable(fold: Fold, cls: ClassView): readonly Text[] | undefined {
  if (!cls.code.name || !fold.baseOrigins(cls).some((origin) => modelBase.test(origin))) return undefined;
  const meta = innerClass(fold, cls, "Meta");
  const own = (name: string) => {
    const field = meta?.code.fields.findLast((each) => each.name === name);
    return field?.value ? fold.at(meta!.file, field.value) : undefined;
  };
  const isSet = (name: string) => {
    const at = own(name);
    return at !== undefined && fold.values(at).some((value) => value.t === "literal" && value.v === true);
  };
  if (isSet("abstract") || isSet("proxy")) return [];
  const table = textsOf(fold, own("db_table"));
  if (table.length > 0) return table.map((text) => text.map((piece) => (typeof piece === "string" ? piece.replace(/"/g, "") : piece)));
  const label = textsOf(fold, own("app_label"))[0] ?? inheritedLabel(fold, cls) ?? [appLabel(fold, cls.file)];
  return [[...label, `_${cls.code.name.toLowerCase()}`]];
}

/** `Meta` of an abstract base is inherited where the class has none. */
function inheritedLabel(fold: Fold, cls: ClassView): Text | undefined {
  for (const base of lineage(fold, cls).slice(1)) {
    const label = innerClass(fold, base, "Meta")?.code.fields.findLast((each) => each.name === "app_label");
    if (label?.value) return textsOf(fold, fold.at(base.file, label.value))[0];
  }
  return undefined;
}

/** The label of the application that a file belongs to: its AppConfig's, else the name of the folder that holds `models`. */
export function appLabel(fold: Fold, file: string): string {
  const parts = file.split("/");
  const models = parts.findIndex((part) => part === "models" || part === "models.py");
  const folder = parts.slice(0, models > 0 ? models : Math.max(parts.length - 1, 0));
  const path = [...folder, "apps.py"].join("/");
  const configs = fold.files.includes(path) ? fold.fileView(path).exports : [];
  for (const { at } of configs) {
    for (const value of at ? fold.values(at) : []) {
      const config = fold.classOf(value);
      if (config?.file !== path || !fold.baseOrigins(config).some((origin) => origin.endsWith(".AppConfig"))) continue;
      const text = (name: string) => {
        const field = config.code.fields.findLast((each) => each.name === name);
        return field?.value ? fold.constant(fold.at(path, field.value)) : undefined;
      };
      const label = text("label") ?? text("name")?.split(".").at(-1);
      if (label !== undefined) return label;
    }
  }
  return folder.at(-1) ?? "";
}
