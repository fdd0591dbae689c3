-- Prints wrk's figures as JSON. With an argument it requests that path, in which {n} becomes another number each time,
-- and counts responses with another status than 2xx. Without one it sends the same request as fast as it can.
local threads = {}
sent = 0
failed = 0

function setup(thread)
  table.insert(threads, thread)
end

function init(arguments)
  local path = arguments[1]
  if path == nil then return end
  request = function()
    sent = sent + 1
    return wrk.format(nil, (path:gsub("{n}", string.format("%.2f", 10000 + sent / 100))))
  end
  response = function(status)
    if status < 200 or status > 299 then failed = failed + 1 end
  end
end

function done(summary)
  local errors = summary.errors
  local count = errors.status + errors.connect + errors.read + errors.write + errors.timeout
  for _, thread in ipairs(threads) do count = count + thread:get("failed") end
  io.write(string.format('\n{"requests":%d,"seconds":%f,"bytes":%d,"errors":%d}\n',
    summary.requests, summary.duration / 1000000, summary.bytes, count))
end
