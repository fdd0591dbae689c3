"""The sketch of the way to the house, map.<language>.svg; a browser makes the picture of it (README.md)."""
import math, random, sys
LANGUAGE = sys.argv[1]
random.seed(14)
W, H = 1200, 900
INK, MUTED, PAPER, LINE = '#23201c', '#6b645b', '#f3ede2', '#d9cfbd'
GREEN, RED = '#2e4a3b', '#9a3b2f'
out = []
def add(s): out.append(s)
def path(points, close=False):
    """A smooth curve through the points (Catmull-Rom as Bézier)."""
    p = points
    d = f'M{p[0][0]:.0f} {p[0][1]:.0f}'
    n = len(p)
    for i in range(n if close else n - 1):
        a = p[(i - 1) % n] if close or i > 0 else p[i]
        b, c = p[i], p[(i + 1) % n]
        e = p[(i + 2) % n] if close or i + 2 < n else c
        d += f'C{b[0]+(c[0]-a[0])/6:.0f} {b[1]+(c[1]-a[1])/6:.0f} {c[0]-(e[0]-b[0])/6:.0f} {c[1]-(e[1]-b[1])/6:.0f} {c[0]:.0f} {c[1]:.0f}'
    return d + ('Z' if close else '')
def line(points, colour, width, extra=''):
    add(f'<path d="{path(points)}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round" {extra}/>')
LABELS = []
def label(x, y, bg, en, anchor='start', size=38, colour=INK):
    text = bg if LANGUAGE == 'bg' else en
    width = len(text) * size * .52
    left = x - {'start': 0, 'middle': width / 2, 'end': width}[anchor]
    LABELS.append((left - 8, y - size, left + width + 8, y + 14))
    return (f'<text x="{x}" y="{y}" font-size="{size}" font-weight="600" text-anchor="{anchor}" fill="{colour}" '
            f'stroke="{PAPER}" stroke-width="9" stroke-linejoin="round" paint-order="stroke">{text}</text>')
def covered(x, y, room=16):
    return any(a - room < x < c + room and b - room < y < d + room for a, b, c, d in LABELS)

# The slopes: contour lines around two tops above the town, and woods.
def contour(cx, cy, rx, ry, seed):
    r = random.Random(seed)
    wave = [(r.uniform(.02, .07), r.uniform(0, 6.3)) for _ in range(4)]
    return [(cx + rx * k * math.cos(t), cy + ry * k * math.sin(t))
            for t in [i * math.tau / 40 for i in range(40)]
            for k in [1 + sum(a * math.sin((j + 2) * t + o) for j, (a, o) in enumerate(wave))]]
for i in range(7):
    f = 1 - i * .13
    add(f'<path d="{path(contour(860 - i * 8, 10 + i * 5, 860 * f, 470 * f, 3), True)}" fill="#dfe0cc" fill-opacity=".28" stroke="#c3c3a6" stroke-width="2"/>')
for i in range(4):
    f = 1 - i * .2
    add(f'<path d="{path(contour(660, 1060, 800 * f, 240 * f, 5), True)}" fill="#dfe0cc" fill-opacity=".28" stroke="#c3c3a6" stroke-width="2"/>')

river = [(-60, 612), (120, 622), (290, 588), (450, 614), (620, 588), (780, 618), (960, 590), (1120, 618), (1280, 596)]
road = [(x, y + 92) for x, y in river]
street = [(470, 702), (474, 614), (484, 548), (540, 492), (590, 446), (580, 380), (620, 322), (694, 286), (752, 244)]
lane_left = [(484, 548), (392, 520), (290, 510), (180, 466), (60, 446)]
lane_right = [(566, 470), (690, 486), (820, 450), (960, 440), (1120, 396)]
lane_up = [(620, 322), (530, 284), (440, 276), (350, 232)]
bank = [(484, 550), (640, 522), (800, 536), (980, 512), (1140, 532)]
trail = [(752, 244), (778, 186), (850, 160), (890, 110), (990, 84), (1060, 40), (1100, -20)]
labels = [
    label(832, 262, '„Родопа“', 'Rodopa', size=58, colour=GREEN),
    label(654, 452, 'Св. Теодор', 'St Theodor'),
    label(584, 560, 'Паркинг', 'Car park'),
    label(444, 786, 'Спирка „Райково“', 'Raykovo bus stop', anchor='middle'),
    label(30, 786, '← Пловдив', '← Plovdiv'),
    label(1170, 786, 'Устово →', 'Ustovo →', anchor='end'),
    label(1000, 62, 'Момчиловци, 3 ч.', 'Momchilovtsi, 3 h', anchor='end', colour=RED),
    label(560, 384, '5 минути', '5 minutes', anchor='end', size=34, colour=MUTED),
]

line(river, '#b9cbd0', 50)
line(river, '#c9d8db', 38)
for lane in (lane_left, lane_right, lane_up, bank):
    line(lane, '#cfc4b0', 20); line(lane, '#fffdf8', 15)
line(road, '#bfae8f', 38); line(road, '#f7e7bd', 30)
line(street, '#bfae8f', 31); line(street, '#fffdf8', 24)
# The bridge: two parapets over the water.
for dx in (-18, 18):
    line([(470 + dx, 644), (474 + dx, 574)], INK, 5)
line(trail, RED, 7, 'stroke-dasharray="3 17"')

def near(x, y, points):
    """How far a point is from a line, in units of the drawing."""
    best = 1e9
    for (x1, y1), (x2, y2) in zip(points, points[1:]):
        t = max(0, min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / ((x2 - x1) ** 2 + (y2 - y1) ** 2)))
        best = min(best, math.hypot(x - x1 - t * (x2 - x1), y - y1 - t * (y2 - y1)))
    return best
lines = [street, lane_left, lane_right, lane_up, bank]
KEEP_FREE = [(752, 244, 120), (612, 440, 60), (400, 702, 50), (546, 546, 56), (470, 610, 60)]
houses = []
for _ in range(9000):
    x, y = random.uniform(30, 1170), random.uniform(200, 800)
    to_lanes, to_road = min(near(x, y, points) for points in lines), near(x, y, road)
    if not (28 < to_lanes < 62 or (42 < to_road < 72 and y > 690)) or to_lanes < 28 or to_road < 40: continue
    if near(x, y, river) < 46 or covered(x, y, 20) or any(math.hypot(x - a, y - b) < c for a, b, c in KEEP_FREE): continue
    if any(math.hypot(x - a, y - b) < 36 for a, b in houses): continue
    houses.append((x, y))
    w, h = random.uniform(19, 29), random.uniform(15, 21)
    roof = random.choice(['#d9b49b', '#d3a98f', '#dcc0a6', '#cfb9a0'])
    add(f'<rect x="{x-w/2:.0f}" y="{y-h/2:.0f}" width="{w:.0f}" height="{h:.0f}" fill="{roof}" stroke="#b08e76" stroke-width="1.5" transform="rotate({random.uniform(-22, 22):.0f} {x:.0f} {y:.0f})"/>')
# Firs, above the last houses and on the other bank.
firs = []
for _ in range(1500):
    x, y = random.uniform(20, 1180), random.uniform(30, 890)
    if 330 < y < 800 or min(near(x, y, points) for points in [*lines, trail]) < 70 or near(x, y, road) < 90: continue
    if covered(x, y, 26) or any(math.hypot(x - a, y - b) < 44 for a, b in houses): continue
    if math.hypot(x - 752, y - 244) < 130 or (x < 150 and y < 190) or any(math.hypot(x - a, y - b) < 24 for a, b in firs): continue
    firs.append((x, y))
    s = random.uniform(11, 16)
    add(f'<path d="M{x:.0f} {y-s*1.7:.0f}l{s*.75:.0f} {s*1.7:.0f}h{-s*1.5:.0f}z" fill="#8ea286" fill-opacity=".75"/>')
    if len(firs) > 110: break

# The church, by its cross; the stop and the car park, by their signs.
add(f'<g transform="translate(612 438)"><rect x="-22" y="-14" width="44" height="30" fill="#fffdf8" stroke="{INK}" stroke-width="3.5"/><path d="M-28 -14h56L0 -38z" fill="#fffdf8" stroke="{INK}" stroke-width="3.5"/><path d="M0 -38v-26M-9 -54h18" stroke="{INK}" stroke-width="4"/></g>')
def sign(x, y, letter, colour):
    add(f'<rect x="{x-23}" y="{y-23}" width="46" height="46" rx="8" fill="{colour}"/><text x="{x}" y="{y+11}" text-anchor="middle" font-size="32" font-weight="700" fill="#fff">{letter}</text>')
sign(400, 702, '', '#35566b')
add('<g transform="translate(400 702)" fill="#fff"><rect x="-14" y="-13" width="28" height="23" rx="4"/><rect x="-10" y="-9" width="20" height="9" fill="#35566b"/><circle cx="-7" cy="12" r="4"/><circle cx="7" cy="12" r="4"/></g>')
sign(552, 548, 'P', '#35566b')

# The house.
add(f'<g transform="translate(752 244)"><circle r="62" fill="{GREEN}"/><path d="M-32 -2 0 -30 32 -2M-23 -8v32h46v-32M-7 24V6h14v18" fill="none" stroke="#fffdf8" stroke-width="5.5" stroke-linejoin="round" stroke-linecap="round"/></g>')

add(f'<path id="river" d="{path([(x, y + 10) for x, y in river])}" fill="none"/><text font-size="32" font-style="italic" fill="#4f717a" letter-spacing="3"><textPath href="#river" startOffset="66%">{"Черна" if LANGUAGE == "bg" else "Cherna"}</textPath></text>')
out.extend(labels)
# North.
add(f'<g transform="translate(72 92)" stroke="{INK}" fill="{INK}"><path d="M0 40V-26" stroke-width="4"/><path d="M0 -44l13 26h-26z"/><text y="82" text-anchor="middle" font-size="36" font-weight="600" stroke="none">{"С" if LANGUAGE == "bg" else "N"}</text></g>')

svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {W} {H}" width="{W}" height="{H}" font-family="Sofia Sans" lang="{LANGUAGE}"><rect width="{W}" height="{H}" fill="{PAPER}"/>{"".join(out)}</svg>'
open(f'map.{LANGUAGE}.svg', 'w').write(svg)
