"""A canvas as an SVG file."""

from xml.sax.saxutils import escape, quoteattr

from janken.sheets.canvas import Canvas, Shape, TextLine
from janken.sheets.paths import Outline
from janken.sheets.pdf import text_width


def svg_bytes(canvas: Canvas) -> bytes:
    width, height = f"{canvas.paper.width:g}", f"{canvas.paper.height:g}"
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
        f'viewBox="0 0 {width} {height}" role="img">',
        f"<title>{escape(canvas.title)}</title>",
        *(_shape(mark) if isinstance(mark, Shape) else _words(mark) for mark in canvas.marks),
        "</svg>",
    ]
    return ("\n".join(lines) + "\n").encode()


def _shape(shape: Shape) -> str:
    attributes = [f'd="{_data(shape.outline)}"', f"fill={quoteattr(shape.fill or 'none')}"]
    if shape.stroke is not None:
        attributes.append(f'stroke={quoteattr(shape.stroke)} stroke-width="{shape.width:.3g}"')
        attributes.append('stroke-linecap="round" stroke-linejoin="round"')
    if shape.dash is not None:
        attributes.append(f'stroke-dasharray="{shape.dash[0]:g} {shape.dash[1]:g}"')
    return f"<path {' '.join(attributes)}/>"


def _data(outline: Outline) -> str:
    return "".join(step + " ".join(f"{x:.2f} {y:.2f}" for x, y in points) for step, points in outline)


def _words(words: TextLine) -> str:
    """In a font that is wider than Helvetica words are squeezed: they have to fit where they are."""
    anchor = "middle" if words.centred else "start"
    length = f'textLength="{text_width(words.text, words.size):.2f}" lengthAdjust="spacingAndGlyphs"'
    return (
        f'<text x="{words.x:.2f}" y="{words.y:.2f}" font-family="Helvetica, Arial, sans-serif" '
        f'font-size="{words.size:g}" fill={quoteattr(words.colour)} text-anchor="{anchor}" {length}>'
        f"{escape(words.text)}</text>"
    )
