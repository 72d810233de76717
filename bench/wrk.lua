-- Sends the requests of a file in a random order; see bench/load.py, which writes the file.
-- Arguments: the file, the seed of the order, the number that the first new name gets.

local requests, numbered, number = {}, false, 0

local function formatted(line, body)
  if body == "" then
    return wrk.format(line.method, line.path)
  end
  wrk.headers["Content-Type"] = "application/json"
  return wrk.format(line.method, line.path, nil, body)
end

function init(arguments)
  math.randomseed(tonumber(arguments[2]))
  number = tonumber(arguments[3])
  for text in io.lines(arguments[1]) do
    local method, path, body = text:match("^(%S+)\t(%S+)\t(.*)$")
    local line = { method = method, path = path, body = body }
    numbered = numbered or body:find("@N@", 1, true) ~= nil
    requests[#requests + 1] = numbered and line or formatted(line, body)
  end
end

function request()
  local chosen = requests[math.random(#requests)]
  if not numbered then
    return chosen
  end
  number = number + 1
  return formatted(chosen, (chosen.body:gsub("@N@", tostring(number))))
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    'RESULT {"requests":%d,"seconds":%.6f,"refused":%d,"broken":%d,"p50":%.3f,"p99":%.3f,"bytes":%d}\n',
    summary.requests,
    summary.duration / 1e6,
    errors.status,
    errors.connect + errors.read + errors.write + errors.timeout,
    latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3,
    summary.bytes
  ))
end
