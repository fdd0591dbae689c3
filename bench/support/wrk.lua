-- Prints wrk's figures as JSON. Arguments say what is requested; without any, the same request is sent as fast as possible.
--   path <path>       that path, in which {n} becomes another number each time
--   lines <file>      the paths of a file, one after the other, each once; "<language> <path>" sets the header User-Language
--   orders <file>     POST to the URL with the bodies of a file in turn, one a line, each time under another Idempotency-Key, which {n} stands for
-- Responses with another status than 2xx count as errors.
local threads = {}
sent = 0
failed = 0
missing = 0

function setup(thread)
  table.insert(threads, thread)
  thread:set("seed", os.time() + #threads)
end

local function readLines(name)
  local list = {}
  for line in io.lines(name) do list[#list + 1] = line end
  return list
end

local function uuid()
  return string.format("%08x-%04x-4%03x-8%03x-%06x%06x", math.random(0, 0x7fffffff), math.random(0, 0xffff), math.random(0, 0xfff),
    math.random(0, 0xfff), math.random(0, 0xffffff), math.random(0, 0xffffff))
end

local requests = {
  path = function(path)
    return function()
      return wrk.format(nil, (path:gsub("{n}", string.format("%.2f", 10000 + sent / 100))))
    end
  end,
  lines = function(file)
    local lines = readLines(file)
    local headers = {}
    for name, value in pairs(wrk.headers) do headers[name] = value end
    return function()
      if sent > #lines then missing = missing + 1 end
      local line = lines[(sent - 1) % #lines + 1]
      local language, path = line:match("^(%a%a) (.*)$")
      if not language then return wrk.format(nil, line) end
      headers["user-language"] = language
      return wrk.format(nil, path, headers)
    end
  end,
  orders = function(file)
    local bodies = readLines(file)
    local headers = { ["content-type"] = "application/json" }
    for name, value in pairs(wrk.headers) do headers[name] = value end
    math.randomseed(seed)
    return function()
      local key = uuid()
      headers["idempotency-key"] = key
      return wrk.format("POST", nil, headers, (bodies[(sent - 1) % #bodies + 1]:gsub("{n}", key)))
    end
  end,
}

function init(arguments)
  if arguments[1] == nil then return end
  local make = requests[arguments[1]](arguments[2])
  request = function()
    sent = sent + 1
    return make()
  end
  response = function(status)
    if status < 200 or status > 299 then failed = failed + 1 end
  end
end

function done(summary, latency)
  local errors = summary.errors
  local count = errors.status + errors.connect + errors.read + errors.write + errors.timeout
  local repeated = 0
  for _, thread in ipairs(threads) do
    count = count + thread:get("failed")
    repeated = repeated + thread:get("missing")
  end
  io.write(string.format('\n{"requests":%d,"seconds":%f,"bytes":%d,"errors":%d,"repeated":%d,"p50":%f,"p99":%f}\n',
    summary.requests, summary.duration / 1000000, summary.bytes, count, repeated, latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
