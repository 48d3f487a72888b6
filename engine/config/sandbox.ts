import { LuaFactory, LuaLibraries } from "wasmoon";
import { prelude } from "./prelude.ts";

/** Settings as the chunk left them, and where each was set (`gsttt.lua:4: `). */
export type Evaluated =
  | { readonly ok: true; readonly settings: unknown; readonly lines: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly message: string };

const memoryLimit = 16 * 1024 * 1024;
const allocationLimit = 128 * 1024 * 1024;
const instructionLimit = 1_000_000;
const step = 1000;

/** The allocation account of wasmoon, which it keeps to itself. */
interface MemoryStats {
  memoryUsed: number;
  memoryMax?: number;
}

/**
 * Runs a Lua chunk without access to anything. Instructions and allocation decide when it has taken too much, so that
 * every machine agrees. `name` stands in its messages.
 */
export async function evaluate(source: string, name: string, wasm: string): Promise<Evaluated> {
  const engine = await new LuaFactory(wasm).createEngine({
    openStandardLibs: false,
    injectObjects: false,
    enableProxy: false,
    traceAllocations: true,
  });
  const { global } = engine;
  const { lua, address } = global;
  const { module } = lua;
  for (const library of [LuaLibraries.Base, LuaLibraries.String, LuaLibraries.Table, LuaLibraries.Math]) global.loadLibrary(library);
  global.loadString(prelude, "=prelude");
  lua.lua_callk(address, 0, 2, 0, null);
  limitMemory((global as unknown as { memoryStats: MemoryStats }).memoryStats);
  let left = instructionLimit;
  const hook = module.addFunction((state: number) => {
    left -= step;
    if (left > 0) return;
    // From now on every instruction ends the chunk, whatever it catches.
    lua.lua_sethook(state, hook, 8, 1);
    lua.luaL_where(state, 0);
    lua.lua_pushstring(state, `took too long: more than ${instructionLimit} instructions`);
    lua.lua_concat(state, 2);
    lua.lua_error(state);
  }, "vii");
  try {
    // Stack: run, env, chunk. The environment is the only upvalue of a chunk.
    const size = module.lengthBytesUTF8(source);
    const pointer = module._malloc(size + 1);
    module.stringToUTF8(source, pointer, size + 1);
    // Mode "t": text only, never bytecode.
    const loaded = lua.luaL_loadbufferx(address, pointer, size, `=${name}`, "t");
    module._free(pointer);
    global.assertOk(loaded);
    lua.lua_rotate(address, -2, 1);
    lua.lua_setupvalue(address, -2, 1);
    lua.lua_sethook(address, hook, 8, step);
    const status = lua.lua_pcallk(address, 1, 1, 0, 0, null);
    lua.lua_sethook(address, null, 0, 0);
    if (status !== 0) return { ok: false, message: scrub(lua.lua_tolstring(address, -1, null)) };
    const { settings, lines } = JSON.parse(lua.lua_tolstring(address, -1, null)) as { settings: unknown; lines: Record<string, string> };
    return { ok: true, settings, lines };
  } catch (error) {
    return { ok: false, message: scrub(error instanceof Error ? error.message : String(error)) };
  }
}

/** Caps what is held at once and, because garbage costs time too, what is taken in all. */
function limitMemory(stats: MemoryStats): void {
  let used = stats.memoryUsed;
  let total = 0;
  stats.memoryMax = memoryLimit;
  Object.defineProperty(stats, "memoryUsed", {
    get: () => used,
    set(next: number) {
      if (next > used) total += next - used;
      if (total > allocationLimit) stats.memoryMax = 1;
      used = next;
    },
  });
}

/** Without addresses, which differ from run to run. */
function scrub(message: string | null): string {
  const text = (message || "it ended with an error that has no text")
    .replace(/\b(table|function|userdata|thread): 0x[0-9a-f]+/g, "$1")
    .replace(/^prelude:\d+: /, "")
    .split("\n")[0] as string;
  return text === "not enough memory" ? `used more memory than ${memoryLimit / 1024 / 1024} MB` : text.slice(0, 300);
}
