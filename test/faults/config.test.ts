import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, vi } from "vitest";
import { fault, type Expected } from "./fault.ts";
import type { FaultTree } from "./fault-tree.ts";

vi.setConfig({ testTimeout: 180_000 });

const invalid: Expected = { exit: 4, canary: false, says: /gsttt\.lua/, seconds: 20 };
const lua = (text: string | Uint8Array) => (tree: FaultTree) => {
  tree.write("gsttt.lua", text);
  tree.commit();
};

describe("gsttt.lua", () => {
  fault("that is a folder is invalid", (tree) => (tree.commit(), mkdirSync(join(tree.root, "gsttt.lua"))), {
    ...invalid,
    says: /gsttt\.lua: it is a folder/,
  });
  fault(
    "that is a link is invalid, and not followed",
    (tree) => {
      tree.commit();
      writeFileSync(join(dirname(tree.root), "out.lua"), "error('TOPSECRET')\n");
      symlinkSync("../out.lua", join(tree.root, "gsttt.lua"));
    },
    { ...invalid, says: /symbolic link/, notOut: /TOPSECRET/ },
  );
  fault("of bytecode is invalid", lua(Buffer.from("\u001bLua\x54\0\x19\x93\r\n\x1a\n", "latin1")), { ...invalid, says: /not a text file/ });
  fault("in UTF-16 is invalid", lua(Buffer.from("\ufeffexclude = {}", "utf16le")), { ...invalid, says: /not a text file/ });
  fault("of 50 MB is invalid", lua(Buffer.alloc(50 << 20, "-- x\n")), { ...invalid, says: /larger than/ });
  fault("with a byte order mark and CRLF is read", lua('\ufeffexclude = { "x/**" }\r\n-- end\r\n'), {});
  fault("that is empty is read", lua(""), {});
  fault("with broken syntax names the line", lua('exclude = { "a" }\n\nhttp_prefixes = {{ }\n'), { ...invalid, says: /gsttt\.lua:[345]:/ });
  fault(
    "names all that is mistyped at once, with the nearest name and the line",
    lua(
      'excludes = {}\ntests = "qa"\nclients = { { name = 1, fil = "x" }, "y" }\naliases = { "a" }\npython_roots = { [1] = 2, x = 3 }\nhttp_prefixes = function() end\n',
    ),
    {
      ...invalid,
      check(ran) {
        const message = ran.failure?.message ?? "";
        for (const part of [
          /gsttt\.lua:1: unknown setting "excludes".*"exclude"/,
          /gsttt\.lua:2: tests must be/,
          /gsttt\.lua:3: clients\[1\]\.name must be/,
          /"fil".*"file"/,
          /clients\[2\] must be/,
          /gsttt\.lua:4: aliases must be/,
          /gsttt\.lua:5: python_roots must be/,
          /gsttt\.lua:6: http_prefixes must be/,
        ])
          expect(message).toMatch(part);
        for (const line of message.split("\n")) expect(line).toMatch(/^gsttt\.lua:/);
      },
    },
  );
  fault(
    "may hold any pattern",
    (tree) => {
      tree.write("vendor/a.ts", "export {}\n");
      tree.write("a[b.ts", "export {}\n");
      lua(
        `exclude = { "vendor/**", "[", "[z-a]", "[!", "**/**/**/**/**/*a*a*a*a*a*a*a*b", "!", "!!", "/", "//", "\\\\", "{a,b}", "(a+)+$", ("*"):rep(5000) .. "zz", ("**/"):rep(200) .. "x", ("a?"):rep(200) .. "!!", "../../etc", "/etc/**" }
tests = { "**/" .. ("*a"):rep(50) .. "*b" }`,
      )(tree);
      tree.write(`${"a".repeat(120)}/${"a".repeat(120)}.ts`, "export {}\n");
    },
    { noFiles: ["vendor/a.ts"], files: ["a[b.ts"], seconds: 20 },
  );
  fault(
    "that is ignored by git counts",
    (tree) => (tree.write(".gitignore", "gsttt.lua\n"), tree.write("gsttt.lua", "exclude = 1\n"), tree.commit()),
    invalid,
  );
  fault(
    "tries every way out",
    lua(`local t = {}
for _, n in ipairs{"os", "io", "package", "debug", "require", "dofile", "loadfile", "load", "collectgarbage", "js", "print", "coroutine"} do if _G[n] ~= nil then t[#t + 1] = n end end
for k, v in pairs(_G) do local c = type(v) == "table" and v.constructor if c then t[#t + 1] = k end end
if string.dump or math.random then t[#t + 1] = "random" end
exclude = t
exclude[#exclude + 1] = "src/use.ts"`),
    { canary: false, files: ["src/ok.ts"], noFiles: ["src/use.ts"] },
  );
});
