-- Asks for the addresses of a file in turn; the same for whoever is measured, so that the asking costs the same.
local requests = {}
local at = 0

function init()
  for path in io.lines(os.getenv('BENCH_PATHS')) do
    requests[#requests + 1] = wrk.format('GET', path)
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end
