"""Barrels, a still, shavings and a plane.  Units: 10 cm."""
import numpy as np
from objects import *
from materials import G, cached, rgba, mix3


def clipped_board(x0, x1, r, z, mat, seam=.012):
    """The part of a disc of radius r between x0 and x1, standing in the plane y=z."""
    x0, x1 = max(x0 + seam / 2, -r), min(x1 - seam / 2, r); n = 24; X = [x0 + (x1 - x0) * k / n for k in range(n + 1)]; f = lambda x: math.sqrt(max(0., r * r - x * x))
    return thick(mesh('head board', [(x, z, f(x)) for x in X] + [(x, z, -f(x)) for x in reversed(X)], [tuple(range(2 * n + 2))], mat), .10, 0)


def barrel(r=2.6, length=8.2, staves=26, kind='oak', seed=0, bulge=.14, text=None):
    """Lies along y, one head to -y; its middle is at the origin, the hoops are of iron."""
    rd = random.Random(seed); o = []; prof = lambda t: r * (1 + bulge * (1 - (2 * t - 1) ** 2)); th = .22; ms = [M.wood(kind, seed * 7 + i, .9, along='Y') for i in range(7)]; a = -.2
    w = [rd.uniform(.8, 1.25) for _ in range(staves)]; k = TAU / sum(w)
    for i in range(staves):
        da = w[i] * k; dz = rd.uniform(-.012, .012); m = rd.choice(ms)
        def f(u, v, a=a, da=da, dz=dz):
            q = prof(v) + dz - .020 * abs(2 * u - 1) ** 10; b = a + da * (.006 + u * .988); return q * math.cos(b), (v - .5) * length, q * math.sin(b)
        o.append(thick(grid(10, 40, f, m, 'stave'), th, 1)); a += da
    iron = G('iron'); v = iron.coord(); n = iron.noise(v, 3, 7, .7); col = iron.ramp(n, [(.35, '#3a3632'), (.55, '#5a534c'), (.70, '#7a4a2c')]); I = iron.done(iron.bsdf(Base_Color=col, Metallic=.75, Roughness=iron.math('ADD', iron.math('MULTIPLY', n, .3), .30), Normal=iron.bump(n, .3, .02)))
    for t, hw in ((.035, .26), (.16, .22), (.34, .22), (.66, .22), (.84, .22), (.965, .26)):
        y = (t - .5) * length; q = [prof(min(1, max(0, t + s * hw / length))) + .032 for s in (-1, 1)]
        o += at([lathe('hoop', rounded([(q[0] - .03, -hw), (q[0], -hw, .01), ((q[0] + q[1]) / 2 + .012, 0), (q[1], hw, .01), (q[1] - .03, hw)]), I, 160)], (0, y, 0), (-90, 0, 0))
        b = 1.1 + t; o += at([lathe('rivet', rounded([(0, .035), (.05, .03, .02), (.06, 0)]), I, 16)], ((max(q) + .01) * math.cos(b), y, (max(q) + .01) * math.sin(b)), (0, 90 - math.degrees(b), 0))
    x = -r; y = -length / 2 + .55; hs = [M.wood(kind, seed * 5 + 40 + i, .8, along='Z') for i in range(6)]; i = 0
    while x < r: d = rd.uniform(.62, .95); o.append(clipped_board(x, x + d, r * .985, y + rd.uniform(-.01, .01), hs[i % 6])); x += d; i += 1
    if text: g = G('chalk'); t = g.image(text, g.coord('UV'), ext='EXTEND'); c = g('MixShader', g.math('MULTIPLY', t, g.ramp(g.noise(g.coord(), 22, 5, .7), [(.36, '#000000'), (.56, '#ffffff')])), g('BsdfTransparent'), g.bsdf(Base_Color='#e6e0d2', Roughness=.95)); o.append(grid(2, 2, lambda u, v: ((u - .5) * r * 1.25, y - .065, (v - .5) * r * .75 + .2), g.done(c), 'chalk'))
    return o


def chalk(lines, size=(900, 540)):
    """Words written by hand, white on black."""
    from PIL import Image, ImageDraw, ImageFilter
    im = Image.new('L', size, 0); d = ImageDraw.Draw(im); hs = [p * 1.2 for _, p in lines]; y = (size[1] - sum(hs)) / 2; r = random.Random(4)
    for (t, p), h in zip(lines, hs):
        f = M.font('EBGaramond12-Italic', p); x = (size[0] - sum(f.getlength(c) + 6 for c in t)) / 2
        for c in t: d.text((x + r.uniform(-2, 2), y + r.uniform(-5, 5)), c, font=f, fill=255, stroke_width=4, stroke_fill=255); x += f.getlength(c) + 6
        y += h
    return M._image('chalk', np.asarray(im.filter(ImageFilter.GaussianBlur(1.4)), np.float32)[::-1] / 255)


def curl(width=.34, r=.18, turns=2.2, mat=None, seed=0, loose=.5):
    """One shaving: a thin strip rolled up, its end running out; the roll lies along y."""
    d = random.Random(seed); n = 150; k = d.uniform(.5, 1.2) * loose; drift = d.uniform(-.35, .35); P = []
    for i in range(n + 1):
        t = i / n; a = t * turns * TAU; q = r * (1 + k * t ** 2 * 1.6); P.append((q * math.cos(a) + (t - .8) * 1.2 * (t > .8), q * math.sin(a), drift * t))
    lo = min(p[1] for p in P); ph = d.uniform(0, 6)
    o = grid(n, 10, lambda u, v: (P[round(u * n)][0] + .010 * math.sin(v * 9 + u * 30), P[round(u * n)][2] + (v - .5) * width * (1 - .25 * u + .06 * math.sin(u * 26 + ph)), P[round(u * n)][1] - lo + .012 + .006 * math.sin(u * 60 + v * 5)), mat, 'curl', (turns * TAU * r, width)); return [thick(o, .006, 0)]


@cached
def shaving(c='#d9b684'):
    g = G('shaving'); s = g.nt.nodes.new('ShaderNodeSeparateXYZ'); g.nt.links.new(g.coord('UV'), s.inputs[0]); n = g.noise(g('CombineXYZ', g.math('MULTIPLY', s.outputs[0], .7), g.math('MULTIPLY', s.outputs[1], 26.), 0.), 2., 5, .6)
    col = g.mixc(n, mix3(c, '#7a4e20', .35), mix3(c, '#fff0d0', .35)); d = g.bsdf(Base_Color=col, Roughness=.6, Specular=.25, Normal=g.bump(n, .25, .008)); return g.done(g('MixShader', .30, d, g('BsdfTranslucent', Color=col)))


def curls(spots, colours=('#d9b684', '#d2a872', '#e3c698'), seed=0, width=(.16, .30)):
    r = random.Random(seed); o = []
    for k, (x, y, z) in enumerate(spots): o += at(curl(r.uniform(*width), r.uniform(.07, .15), r.uniform(1.3, 3.2), shaving(r.choice(colours)), seed * 50 + k), (x, y, z), (r.uniform(-25, 25), r.uniform(-25, 25), r.uniform(0, 360)))
    return o


def plane(length=2.5, w=.62, h=.66, seed=0):
    """A wooden jack plane along x, its sole on z=0, the cut to +x: body, horn, iron, wedge."""
    W = M.wood('beech', seed + 3, 1.3, .38); b = box((length, w, h), (0, 0, h / 2), W, .05, 5)
    cut = box((.62, w - .20, 1.4), (.05, 0, h * .72), None, 0); cut.rotation_euler[1] = math.radians(-24); cut.hide_render = True; cut.parent = b
    k = b.modifiers.new('cut', 'BOOLEAN'); k.object = cut; k.operation = 'DIFFERENCE'; k.solver = 'EXACT'
    iron = box((.05, w - .22, 1.7), (-.02, 0, h * .98), M.metal('#8f8d88', .32), .01); iron.rotation_euler[1] = math.radians(-42); wedge = box((.13, w - .23, 1.05), (.10, 0, h * 1.02), M.wood('walnut', 6, 1.6, along='Z'), .02); wedge.rotation_euler[1] = math.radians(-38)
    horn = tube(curve_pts([(length * .34, 0, h - .05), (length * .36, 0, h + .22), (length * .44, 0, h + .50), (length * .50, 0, h + .58)], 10), .13, W, res=8, taper=lambda t: 1.15 - .35 * math.sin(t * math.pi) - .2 * t)
    return [b, cut, iron, wedge, horn]


@cached
def copper(c='#b5643a', dull='#6e3a26'):
    """Beaten copper: the hammer's facets, darker where it has stood over the fire."""
    g = G('copper'); v = g.coord(); n = g.noise(v, 1.3, 7, .65, .6); hit = g('TexVoronoi', Vector=v, Scale=4.2, out='Distance', props=dict(feature='SMOOTH_F1'))
    col = g.mixc(g.ramp(n, [(.34, '#ffffff'), (.66, '#000000')]), c, dull); return g.done(g.bsdf(Base_Color=col, Metallic=1., Roughness=g.math('ADD', g.math('MULTIPLY', n, .22), .22), Normal=g.bump(hit, .28, .10, g.bump(g.noise(v, 20, 4), .06, .01))))


def still(r=2.1, seed=0):
    """Pot, onion head, a swan's neck to +x and the cooler it runs into; stands on z=0."""
    C = copper(); B = M.metal('brass', .3); h = 2.5
    pot = rounded([(0, 0), (r * .86, 0, .2)]) + curve_pts([(r * .90, .12), (r, h * .45), (r * .96, h * .80), (r * .62, h)], 12) + rounded([(r * .60, h + .05), (r * .66, h + .10, .04), (r * .66, h + .26, .04), (r * .58, h + .30)])
    head = curve_pts([(r * .56, h + .28), (r * .46, h + .62), (r * .60, h + 1.15), (r * .62, h + 1.6), (r * .40, h + 2.1), (.34, h + 2.45), (.27, h + 2.75)], 12)
    o = [lathe('pot', pot, C, 160), lathe('head', head, C, 160)]
    for z, q in ((h + .18, r * .665), (h * .80, r * .965)): o += at([lathe('band', rounded([(q - .02, -.07), (q + .03, -.07, .02), (q + .03, .07, .02), (q - .02, .07)]), C, 128)], (0, 0, z))
    for k in range(18): a = TAU * k / 18; o += at([lathe('rivet', rounded([(0, .05), (.05, .045, .02), (.06, 0)]), C, 16)], ((r * .985) * math.cos(a), (r * .985) * math.sin(a), h * .80), (0, 90, math.degrees(a)))
    o.append(tube(curve_pts([(0, 0, h + 2.6), (.02, 0, h + 3.1), (.5, 0, h + 3.55), (1.4, 0, h + 3.35), (2.9, 0, h + 2.2), (4.1, 0, h + 1.25), (4.4, 0, h + .8)], 12), .27, C, res=12, taper=lambda t: 1 - .5 * t))
    cool = rounded([(0, .0), (1.05, 0, .08), (1.05, h + .75, .05), (.98, h + .80, .03), (.96, h + .70), (0, h + .70)]); o += at([lathe('cooler', cool, C, 128)], (4.4, 0, 0))
    for z in (.4, h + .45): o += at([lathe('band', rounded([(1.04, -.08), (1.09, -.08, .02), (1.09, .08, .02), (1.04, .08)]), C, 96)], (4.4, 0, z))
    o.append(tube(curve_pts([(-.35, -r * .97, h * .62), (-.42, -r * 1.16, h * .66), (0, -r * 1.24, h * .70), (.42, -r * 1.16, h * .66), (.35, -r * .97, h * .62)], 8), .085, B, res=8))
    o.append(tube(curve_pts([(4.4, -1.0, .95), (4.4, -1.45, .95), (4.4, -1.72, .86), (4.4, -1.80, .62)], 8), .10, B, res=8)); return o
