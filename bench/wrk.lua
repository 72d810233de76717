-- Sends the requests of a file in a random order; see bench/load.py, which writes the file.
-- Arguments: the file, the seed of the order, the number that the first new name gets.

local lines, ready, number = {}, {}, 0

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
  for line in io.lines(arguments[1]) do
    local method, path, body = line:match("^(%S+)\t(%S+)\t(.*)$")
    lines[#lines + 1] = { method = method, path = path, body = body }
  end
  if not lines[1].body:find("@N@", 1, true) then
    for index, line in ipairs(lines) do
      ready[index] = formatted(line, line.body)
    end
  end
end

function request()
  if #ready > 0 then
    return ready[math.random(#ready)]
  end
  number = number + 1
  local line = lines[math.random(#lines)]
  return formatted(line, (line.body:gsub("@N@", tostring(number))))
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    'RESULT {"requests":%d,"seconds":%.6f,"refused":%d,"broken":%d,"p50":%.3f,"p99":%.3f}\n',
    summary.requests,
    summary.duration / 1e6,
    errors.status,
    errors.connect + errors.read + errors.write + errors.timeout,
    latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3
  ))
end
