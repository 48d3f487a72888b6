/**
 * Makes the Lua state safe and the same everywhere, and returns the function that runs a chunk and gives its settings as
 * JSON text. Removed: all that reads the world, takes memory or time unseen by the instruction count, or has no order.
 */
export const prelude = `
local G, type, next, ipairs, error, select, pcall, rawget = _G, type, next, ipairs, error, select, pcall, rawget
local tostring0, setmetatable0, getmetatable0, mathtype = tostring, setmetatable, getmetatable, math.type
local rep, fmt, find, gsub, byte, match = string.rep, string.format, string.find, string.gsub, string.byte, string.match
local concat, unpack, pack = table.concat, table.unpack, table.pack
collectgarbage("stop")
for _, k in ipairs{"dofile","loadfile","load","loadstring","require","collectgarbage","print","warn","next","module","newproxy","pcall","xpcall","rawset","coroutine","debug","os","io","package","utf8"} do G[k] = nil end
math.random, math.randomseed = nil, nil
string.dump, string.pack, string.packsize, string.unpack = nil, nil, nil, nil
table.move = nil
local maxString, work = 65536, 0
local function spend(n, name) work = work + n if n > maxString or work > 20000000 then error(name .. ": too much text", 3) end end
string.rep = function(s, n, sep)
  s = tostring0(s) n = n or 0
  if n > 0 and (#s + (sep and #sep or 0)) * n > maxString then error("string.rep: too large", 2) end
  return rep(s, n, sep)
end
local function guard(name)
  local f = string[name]
  string[name] = function(s, p, ...)
    s = tostring0(s) p = tostring0(p)
    spend(#s, "string." .. name)
    local _, q = gsub(p, "[%*%+%-%?]", "")
    if #p > 200 or (#s + 1) ^ (q + 1) > 1e7 then error("string." .. name .. ": pattern too costly", 2) end
    return f(s, p, ...)
  end
end
for _, k in ipairs{"find", "match", "gmatch", "gsub"} do guard(k) end
for _, k in ipairs{"upper", "lower", "reverse"} do local f = string[k] string[k] = function(s) s = tostring0(s) spend(#s, "string." .. k) return f(s) end end
local insert, remove = table.insert, table.remove
local function shift(t, at, name) if type(t) == "table" and mathtype(at) == "integer" and at <= #t then spend((#t - at) * 10, name) end end
table.insert = function(t, ...) if select("#", ...) == 2 then shift(t, (...), "table.insert") end return insert(t, ...) end
table.remove = function(t, ...) if select("#", ...) == 1 then shift(t, (...), "table.remove") end return remove(t, ...) end
local function ts(v)
  local t = type(v)
  if t == "table" or t == "function" or t == "userdata" or t == "thread" then
    local mt = getmetatable0(v)
    if type(mt) == "table" and rawget(mt, "__tostring") then return tostring0(v) end
    return t
  end
  return tostring0(v)
end
G.tostring = ts
string.format = function(f, ...)
  if find(gsub(f, "%%%%", ""), "%%[^%a]*p") then error("%p is not allowed", 2) end
  local a = pack(...)
  for i = 1, a.n do local t = type(a[i]) if t == "table" or t == "function" then a[i] = ts(a[i]) end end
  return fmt(f, unpack(a, 1, a.n))
end
G.setmetatable = function(t, m)
  if m ~= nil and (rawget(m, "__gc") ~= nil or rawget(m, "__mode") ~= nil or rawget(m, "__close") ~= nil) then error("__gc, __mode and __close are not allowed", 2) end
  return setmetatable0(t, m)
end
local function mergesort(t, n, less)
  local a, b, width = t, {}, 1
  while width < n do
    for low = 1, n, 2 * width do
      local mid, high = low + width, low + 2 * width
      if mid > n + 1 then mid = n + 1 end
      if high > n + 1 then high = n + 1 end
      local i, j = low, mid
      for k = low, high - 1 do
        if i < mid and (j >= high or not less(a[j], a[i])) then b[k] = a[i] i = i + 1 else b[k] = a[j] j = j + 1 end
      end
    end
    a, b, width = b, a, 2 * width
  end
  if a ~= t then for k = 1, n do t[k] = a[k] end end
end
table.sort = function(t, less) mergesort(t, #t, less or function(a, b) return a < b end) end
local rank = { number = 1, string = 2, boolean = 3 }
local function keys(t, level)
  local ks, n = {}, 0
  for k in next, t do
    if not rank[type(k)] then error("a table key of type " .. type(k) .. " has no order", level) end
    n = n + 1 ks[n] = k
  end
  mergesort(ks, n, function(a, b)
    local x, y = rank[type(a)], rank[type(b)]
    if x ~= y then return x < y end
    if x == 3 then return not a and b end
    return a < b
  end)
  return ks, n
end
G.pairs = function(t)
  if type(t) ~= "table" then error("pairs needs a table and got a " .. type(t), 2) end
  local ks, i = keys(t, 3), 0
  return function() i = i + 1 local k = ks[i] if k ~= nil then return k, t[k] end end, t, nil
end
getmetatable0("").__metatable = false
local settings, lines = {}, {}
local function where() local _, said = pcall(error, "", 4) return said end
local env = setmetatable0({}, {
  __index = function(_, k) local v = settings[k] if v == nil then v = G[k] end return v end,
  __newindex = function(_, k, v) settings[k] = v lines[k] = where() end,
  __metatable = false,
})
G._G = env
local function esc(s) return '"' .. gsub(s, '[%c"\\\\\\127]', function(c) return fmt("\\\\u%04x", byte(c)) end) .. '"' end
local function odd(what) return '{"?":' .. esc(what) .. '}' end
local function ser(v, depth)
  local t = type(v)
  if t == "string" then return esc(v) elseif t == "boolean" then return tostring0(v) elseif t == "nil" then return "null" end
  if t == "number" then
    if v ~= v or v == 1/0 or v == -1/0 then return odd("a number that is not finite") end
    return fmt(mathtype(v) == "integer" and "%d" or "%.17g", v)
  end
  if t ~= "table" then return odd("a " .. t) end
  if depth > 8 then return odd("a table that nests too deep") end
  local ks, n = keys(v, 0)
  if n == 0 then return "{}" end
  local o, list = {}, true
  for i = 1, n do if ks[i] ~= i then list = false break end end
  if list then
    for i = 1, n do o[i] = ser(v[i], depth + 1) end
    return "[" .. concat(o, ",") .. "]"
  end
  for i = 1, n do
    if type(ks[i]) ~= "string" then return odd("a table that mixes a list and names") end
    o[i] = esc(ks[i]) .. ":" .. ser(v[ks[i]], depth + 1)
  end
  return "{" .. concat(o, ",") .. "}"
end
local function run(chunk)
  local given = chunk()
  if type(given) == "table" then
    for _, k in ipairs((keys(given, 0))) do if settings[k] == nil then settings[k] = given[k] end end
  elseif given ~= nil then
    error("the file returns a " .. type(given) .. ": a table of settings is the only thing it may return", 0)
  end
  return '{"settings":' .. ser(settings, 0) .. ',"lines":' .. ser(lines, 0) .. '}'
end
return run, env
`;
