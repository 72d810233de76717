-- Counts one request of a key, unless its window is full, or that of its user. What a request costs is one run of this
-- script.
--
-- KEYS[1]  the key's log: a list of the moments of the requests that passed, oldest first
-- KEYS[2]  the log of all requests of the user; may be missing
-- ARGV[1]  how many requests of the key may pass in a window
-- ARGV[2]  the window's length
-- ARGV[3]  how many requests of the user may pass in a window
-- Returns  1 if the request passes, else 0; how many more of the key may pass; the moment at which its window resets; now;
--          the moment until which a refused request waits.
-- Moments are Unix times of this server in microseconds, lengths are microseconds.
--
-- The same arithmetic as the limiter of one process (ratelimit.py): a request at t counts for t <= now < t + window;
-- one that is refused does not count and changes nothing. A log never has more entries than the limit, and vanishes
-- when its last entry has expired.
local limit, window = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local stamp = string.format('%.0f', now)

local function moment(log, index)
  return tonumber(redis.call('LINDEX', log, index) or nil)
end

-- Returns the number of entries of a log that count now, and the oldest moment, nil if there is none.
local function look(log)
  -- Something that this script has not written is removed.
  -- A server whose memory is used up refuses an RPUSH that is the first write of a script: nothing has changed then.
  -- Where something was removed before (DEL, RPOP, LPOP) it lets the script end, and the log is one entry longer at most.
  local first = redis.pcall('LINDEX', log, 0)
  local oldest = tonumber(first or nil)
  if first and not oldest then
    redis.call('DEL', log)
  end

  -- the clock was set back, or a replica with another clock took over: what would lie ahead was made by now
  local ahead, newest = 0, oldest and moment(log, -1)
  while newest and newest > now do
    redis.call('RPOP', log)
    ahead, newest = ahead + 1, moment(log, -1)
  end
  for _ = 1, ahead do
    redis.call('RPUSH', log, stamp)
  end
  oldest = oldest and math.min(oldest, now)

  while oldest and oldest + window <= now do
    redis.call('LPOP', log)
    oldest = moment(log, 0)
  end
  return redis.call('LLEN', log), oldest
end

-- Returns when a full window lets a request pass: more than the limit are there where it was higher before.
local function free(log, used, most)
  return (moment(log, used - most) or now) + window
end

local function add(log)
  redis.call('RPUSH', log, stamp)
  -- a second more than the window, for expiry is less exact than the log
  redis.call('PEXPIRE', log, string.format('%.0f', math.ceil(window / 1000) + 1000))
end

local used, oldest = look(KEYS[1])
if used >= limit then
  local reset = free(KEYS[1], used, limit)
  return {0, 0, reset, now, reset}
end
local reset = (oldest or now) + window
if KEYS[2] then
  local most = tonumber(ARGV[3])
  local others = look(KEYS[2])
  if others >= most then
    return {0, limit - used, reset, now, free(KEYS[2], others, most)}
  end
  add(KEYS[2])
end
add(KEYS[1])
return {1, limit - used - 1, reset, now, now}
