import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A running process. The start time distinguishes it from a later process with the same id. */
type RunningProcess = { startedAt: string; command: string };

/** The process with this id; undefined if there is none or only a zombie. */
export const findProcess = (pid: number): RunningProcess | undefined => {
  try {
    return process.platform === 'linux' ? readFromProc(pid) : askPs(pid);
  } catch {
    return undefined;
  }
};

const readFromProc = (pid: number): RunningProcess | undefined => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in parentheses and may contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startedAt] = [fields[0], fields[19]];
  if (state === 'Z' || state === 'X' || startedAt === undefined) return undefined;
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  // A process that is exiting has released its memory, including its command line.
  return command === '' ? undefined : { startedAt, command };
};

const askPs = (pid: number): RunningProcess | undefined => {
  const columns = ['-o', 'state=', '-o', 'lstart=', '-o', 'command='];
  const line = execFileSync('ps', ['-ww', ...columns, '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // "S    Sun Nov 15 02:17:00 2026 /path/postgres -D …"
  const match = /^(\S+)\s+(\S+\s+\S+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/m.exec(line.trim());
  const [, state, started, command] = match ?? [];
  if (state === undefined || started === undefined || command === undefined) return undefined;
  return state.startsWith('Z') ? undefined : { startedAt: String(Date.parse(started)), command };
};
