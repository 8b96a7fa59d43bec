import { PlanTooComplex } from '@floorwright/domain/vector-plan';
import { PDFiumModule } from '@hyzyla/pdfium';

type Call = (...values: number[]) => number;
const isCall = (value: unknown): value is Call => typeof value === 'function';

/** Why PDFium does not open a file, by its numbers. */
const passwordNeeded = [4, 5];

export type OpenFailure = 'password' | 'broken';

/** Bytes that PDFium writes its answers into, for 16 numbers. */
const answerBytes = 64;
const mostNameBytes = 1000;

/**
 * The functions of PDFium that plans need, most of which its package has no types for. Handles of documents, pages and
 * objects are numbers. Everything lives as long as this object: it is for one file.
 */
export class Pdfium {
  readonly #module: Awaited<ReturnType<typeof PDFiumModule>>;
  readonly #answers: number;
  readonly #names: number;

  private constructor(module: Awaited<ReturnType<typeof PDFiumModule>>) {
    this.#module = module;
    module._FPDF_InitLibraryWithConfig({});
    this.#answers = module.wasmExports.malloc(answerBytes);
    this.#names = module.wasmExports.malloc(mostNameBytes);
  }

  static async start(): Promise<Pdfium> {
    return new Pdfium(await PDFiumModule({}));
  }

  /** A function by its name in the documentation of PDFium. */
  bind(name: string): Call {
    const found: unknown = Reflect.get(this.#module.wasmExports, name);
    if (!isCall(found)) throw new Error(`PDFium has no function ${name}.`);
    return found;
  }

  openDocument(bytes: Uint8Array): number | OpenFailure {
    const at = this.#module.wasmExports.malloc(bytes.length);
    this.#module.HEAPU8.set(bytes, at);
    const document = this.#module._FPDF_LoadMemDocument(at, bytes.length, 0);
    if (document !== 0) return document;
    return passwordNeeded.includes(this.#module._FPDF_GetLastError()) ? 'password' : 'broken';
  }

  /** Where the number at a place of the answers is written. */
  slot(index: number): number {
    return this.#answers + 4 * index;
  }

  float(index: number): number {
    return this.#view().getFloat32(this.slot(index), true);
  }

  integer(index: number): number {
    return this.#view().getUint32(this.slot(index), true);
  }

  #last: DataView | null = null;
  /** The memory is another one once it has grown. */
  #view(): DataView {
    const { buffer } = this.#module.HEAPU8;
    if (this.#last?.buffer !== buffer) this.#last = new DataView(buffer);
    return this.#last;
  }

  /** A text that a function writes into a buffer: it is given the buffer, its size, and where the length goes. */
  text(write: (buffer: number, size: number, length: number) => number): string | null {
    if (write(this.#names, mostNameBytes, this.slot(0)) === 0) return null;
    const length = this.integer(0);
    if (length < 2 || length > mostNameBytes) return null;
    const bytes = this.#module.HEAPU8.slice(this.#names, this.#names + length - 2);
    return new TextDecoder('utf-16le').decode(bytes);
  }

  /** Writes a name that PDFium is given, and returns where it is. */
  keep(name: string): number {
    const bytes = Buffer.from(`${name}\0`);
    const at = this.#module.wasmExports.malloc(bytes.length);
    this.#module.HEAPU8.set(bytes, at);
    return at;
  }

  /** Draws a page on white, in red, green, blue and opacity. */
  drawPage(page: number, width: number, height: number): Buffer {
    const { _FPDFBitmap_CreateEx: create, _FPDFBitmap_GetBuffer: bufferOf } = this.#module;
    const rgba = 4;
    const bitmap = create(width, height, rgba, 0, 0);
    if (bitmap === 0) throw new PlanTooComplex();
    this.#module._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xff_ff_ff_ff);
    const redFirst = 0x10;
    this.#module._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, redFirst);
    const at = bufferOf(bitmap);
    const pixels = Buffer.from(this.#module.HEAPU8.subarray(at, at + width * height * 4));
    this.#module._FPDFBitmap_Destroy(bitmap);
    return pixels;
  }
}
