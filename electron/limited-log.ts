const most = 20;

/** Writes the first lines and then only how many there were, at each power of two: a page that sends nonsense fills no disk. */
export function limitedLog(write: (line: string) => void): (line: string) => void {
  let count = 0;
  return (line) => {
    count++;
    if (count <= most) write(`gsttt: ${line}`);
    else if ((count & (count - 1)) === 0) write(`gsttt: ${line} (${count} such lines so far)`);
  };
}
