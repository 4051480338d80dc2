import { Readable } from 'node:stream';

/** Bytes that may wait for a slow reader before it is cut. */
const maxBacklog = 256 * 1024;

/** One reader's events (text/event-stream), from its first moment to its end. */
export class LiveStream extends Readable {
  override _read(): void {
    // Nothing to do: events are pushed when they occur.
  }

  /** An event with data; without data, an empty object is sent. */
  tell(event: string, data: unknown = {}): void {
    this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** A comment, which keeps the connection open and detects readers that have disconnected. */
  beat(): void {
    this.#write(':\n\n');
  }

  /** Sends the reason and ends the stream. */
  end(reason: string): void {
    if (this.destroyed) return;
    this.tell('end', { reason });
    this.push(null);
  }

  /** A reader that does not keep up is disconnected: it reconnects and reads again, which costs less than a backlog. */
  #write(text: string): void {
    if (this.destroyed || this.readableEnded) return;
    if (this.readableLength + text.length > maxBacklog) this.destroy();
    else this.push(text);
  }
}
