"""Window sills of the rooms (1 unit = 10 cm): what stands there is sharp, what lies beyond is not.  Registered as in rooms.py."""
import stage as S, materials as M
from objects import *
from objects_more import mug, teapot
from rooms import room, view, wall_with_hole, window
from rooms_more import foliage, trunk


def sill(kind='oak', wall='#d9cebd', hole=(-5.6, 5.6, 0., 11.)):
    """A casement in a deep wall, its sill at z=0, the glass at y=3."""
    P = M.plaster(wall, scale=.5); wall_with_hole('y', 0., (-40, 40), 24, (hole[0], hole[1], hole[2] - .25, hole[3]), P, 3.6, -9)
    W = M.wood(kind, 3, .8); U = M.wood(kind, 3, .8, .5, 'Z'); a0, a1, z0, z1 = hole; y = 2.9
    for x in (a0 + .22, (a0 + a1) / 2, a1 - .22): box((.44, .42, z1 - z0), (x, y, (z0 + z1) / 2), U, .05)
    for z in (z0 + .25, (z0 + z1) * .52, z1 - .22): box((a1 - a0 - .8, .40, .44), ((a0 + a1) / 2, y, z), W, .05)
    box((a1 - a0 + 1., 5.0, .32), ((a0 + a1) / 2, .90, -.16), M.wood(kind, 9, .9), .06)
    for s in (-1, 1): at([lathe('handle', rounded([(0, 0), (.10, 0, .02), (.09, .2), (.13, .26, .04), (.13, .34, .05), (0, .36)]), M.metal('brass', .25), 32)], ((a0 + a1) / 2 + .12 * s, y - .2, 4.), (90, 0, 0))


def daylight(warm=True):
    S.world(strength=.40, colour='#e6e4e2'); S.area((0, 5.5, 6.5), (0, 0, 1), 11, 900, '#f3efe9', size_y=10); S.area((-11, -7, 8), (0, 0, 1), 9, 620, '#fff2e2')
    if warm: S.sun((.30, -.62, -.46), 8.0, 1.1, '#ffcb8e')


@room('room-double-4', dict(target=(.35, 1.0, 2.2), frame=6.2, pitch=6, lens=70, fstop=3.2, yaw=-8, focus=(.3, .1, 1.)), (800, 1000), .5, unit=.1)
def _():
    sill(); at(jug(.62, 1.65, M.glaze('#cdbfa9', '#8a5a38', .5, rim_z=1.68, foot=.2), seed=3), (-1.25, .9, 0), (0, 0, 205)); at(herb_bunch(34, 2.2, '#8d9468', '#8a7aa8', tie=False, seed=3), (-1.22, .9, 1.0), (0, -86, 0), .85)
    at(mug(.54, 1.02, M.glaze('#8fa08a', '#8a5a38', .6, rim_z=1.04, foot=.10), M.glaze('#8fa08a')), (.75, .2, 0), (0, 0, -30)); at(book((1.5, 2.1, .28), 'madder'), (2.35, .75, 0), (0, 0, 72)); at(book((1.4, 1.95, .22), 'oat'), (2.3, .78, .28), (0, 0, 84))
    view(14, 1.5, 10., 1.35, 'morning', 8, rise=-10); daylight()


@room('room-garden-4', dict(target=(.2, 1.0, 2.1), frame=6.0, pitch=7, lens=70, fstop=3.2, yaw=9, focus=(.1, .1, .9)), (800, 1000), .5, unit=.1)
def _():
    sill('oak', '#c6cdbc'); at(teapot(.78, 1.12, M.glaze('#8fa08a', '#8a5a38', .6, foot=.08), M.glaze('#8fa08a'), 3), (-.75, .85, 0), (0, 0, -150)); c = (.95, .05, 0)
    at(cup(.46, .70, M.glaze('#d9cfbc', '#8a5a38', .6, rim_z=.72, foot=.10), seed=2, tea='#8a4a14'), c, (0, 0, -35)); at(bowl(.62, .40, M.glaze('#c8a15a', '#6b4026', .5, rim_z=.42, foot=.1), seed=3), (2.15, 1.0, 0))
    view(140, 4, 10., 1.35, 'day', 4, rise=-4); foliage((-4, 34, 12), (26, 12, 15), 7600, 3, 1.15, .75); foliage((14, 48, 6), (18, 10, 12), 4200, 8, 1.05, .8); trunk(-6, 36, -15, 12, 1.6); daylight()


@room('room-attic-4', dict(target=(.1, 1.0, 1.9), frame=5.6, pitch=7, lens=70, fstop=3., yaw=-10, focus=(.2, .0, .9)), (800, 1000), .75, unit=.1)
def _():
    from scenes_second import glow
    sill('walnut', '#e3dacb'); at(candle(.34, 1.25, lit=True), (-.85, .4, .0)); at(glow(.34), (-.815, .41, 1.42)); at(candle(.34, .85, '#c8892a', lit=True), (-.05, .95, 0)); at(glow(.30), (-.015, .96, 1.02))
    at(book((1.5, 2.1, .30), 'sage'), (1.55, .7, 0), (0, 0, 66)); at(mug(.50, .95, M.glaze('#54351f', '#2a170c', .3, rim_z=.96), M.glaze('#54351f')), (1.5, .72, .30), (0, 0, -40))
    view(14, 1.5, 10., .75, 'dusk', 5, rise=-9); S.world(strength=.22, colour='#b9c0d2'); S.area((0, 5.5, 6.5), (0, 0, 1), 11, 260, '#aab4d0', size_y=10); S.area((-9, -8, 6), (0, 0, 1), 6, 210, '#ffc890')


@M.cached
def peel(a='#b3261c', b='#d9b24a'):
    """An apple's skin: red on the sunny side, streaked, dotted."""
    g = M.G('peel'); v = g.coord(); s = g.noise(g.coord(scale=(7, 7, .8)), 1.6, 5, .6); k = g.ramp(g.math('ADD', g.math('MULTIPLY', g.noise(v, 1.1, 3), .8), g.math('MULTIPLY', s, .4)), [(.42, '#000000'), (.72, '#ffffff')])
    col = g.mixc(k, a, b); dot = g.ramp(g('TexVoronoi', Vector=v, Scale=13., out='Distance'), [(.05, '#ffffff'), (.09, '#000000')]); col = g.mixc(g.math('MULTIPLY', dot, .35), col, '#f0e0a8')
    return g.done(g.bsdf(Base_Color=col, Roughness=.28, Specular=.45, Subsurface=.08, Subsurface_Radius=(.08, .04, .02), Subsurface_Color=col, Normal=g.bump(g.noise(v, 6, 4), .06, .03)))


def apple(r=.36, mat=None, seed=0):
    p = curve_pts([(0, r * .16), (r * .20, r * .04), (r * .52, 0), (r * .88, r * .42), (r, r * .95), (r * .86, r * 1.45), (r * .50, r * 1.66), (r * .20, r * 1.58), (r * .05, r * 1.36), (0, r * 1.32)], 10)
    o = wobble(lathe('apple', p, mat or peel(), 96, lambda a, q, z: (q * (1 + .025 * math.cos(5 * a + seed) * (1 - z / r / 1.7)), z)), r * .09, 1.6, seed)
    return [o, tube(curve_pts([(0, 0, r * 1.34), (.02, 0, r * 1.62), (.07, .02, r * 1.88)], 6), .016, M.fibre('#5a4226'), res=3)]


@room('room-family-3', dict(target=(.15, 1.0, 1.9), frame=5.6, pitch=9, lens=70, fstop=3.2, yaw=-9, focus=(.1, .1, .6)), (800, 1000), .5, unit=.1)
def _():
    sill('oak', '#c9ccb6'); r = random.Random(3); at(bowl(1.0, .62, M.troyan(1.0, rings=9, petals=20), seed=1), (-.55, .35, 0))
    for i, (x, y, z) in enumerate(((-.45, -.1, .16), (.38, -.2, .17), (.05, .42, .16), (-.02, .02, .62))): at(apple(.36, peel(*(('#b3261c', '#d9b24a'), ('#a82018', '#d99a3a'), ('#c03a22', '#e0c060'), ('#b3261c', '#e0b84a'))[i]), i), (-.55 + x, .35 + y, z), (r.uniform(-25, 25), r.uniform(-25, 25), 77 * i))
    at(apple(.37, peel('#a82018', '#d9a83a'), 9), (1.05, -.35, 0), (8, 0, 40)); at(book((1.5, 2.1, .30), 'sage'), (2.1, .95, 0), (0, 0, 68)); at(book((1.35, 1.9, .24), 'clay'), (2.1, .95, .30), (0, 0, 80))
    view(14, 1.5, 10., 1.35, 'morning', 11, rise=-10); daylight()


@room('room-yard-house-3', dict(target=(.1, 1.0, 1.95), frame=5.8, pitch=8, lens=70, fstop=3.2, yaw=8, focus=(.0, .1, .8)), (800, 1000), .5, unit=.1)
def _():
    """The walnut in October."""
    sill('walnut', '#e4dccb'); at(teapot(.80, 1.12, M.paint('#8f3b2c', .25), M.paint('#7a2f22', .25)), (-.65, .75, 0), (0, 0, 28)); at(mug(.50, .95, M.glaze('#cdbfa9', '#8a5a38', .5, rim_z=.96), M.glaze('#cdbfa9')), (1.25, .1, 0), (0, 0, -30))
    for i, (x, y) in enumerate(((.15, -.75), (.62, -1.0), (-.35, -1.05))): at(walnut(.21, i), (x, y, 0), (0, 0, 70 * i))
    gold = ('#6a4a1c', '#a8641c', '#d08a22', '#e2b03a', '#f0d070'); view(140, 4, 10., 1.35, 'day', 4, rise=-4); foliage((-4, 34, 12), (26, 12, 15), 7600, 3, 1.1, .75, gold); foliage((14, 48, 6), (18, 10, 12), 4200, 8, 1., .8, gold); trunk(-6, 36, -15, 12, 1.6); daylight()


def walnut(r=.2, seed=0):
    """A walnut in its shell: two halves, a seam, furrows."""
    g = M.G('nut'); v = g.coord(); n = g.noise(g.coord(scale=(1, 1, .6)), 9, 4, .6, 1.2); m = g.done(g.bsdf(Base_Color=g.mixc(n, '#6a4526', '#c79a66'), Roughness=.6, Specular=.3, Normal=g.bump(n, 1., .06)))
    o = lathe('nut', curve_pts([(0, 0), (r * .55, r * .10), (r * .98, r * .85), (r * .84, r * 1.6), (r * .28, r * 2.08), (0, r * 2.2)], 10), m, 96, lambda a, q, z: (q * (1 + .07 * math.exp(-(math.sin(a) / .10) ** 2) + .018 * math.sin(9 * a + z * 30)), z)); wobble(o, r * .10, 2.2, seed)
    return at([o], (0, 0, r * .94), (88, 0, 0))


@room('room-double-5', dict(target=(.25, 1.0, 1.9), frame=5.6, pitch=7, lens=70, fstop=3.2, yaw=9, focus=(.1, .1, .8)), (800, 1000), .45, unit=.1)
def _():
    """The ridge in January, while it snows."""
    from scenes_second import glow as lit
    sill(); at(mug(.54, 1.02, M.glaze('#8e3b2f', '#3a2214', .5, rim_z=1.04, foot=.10), M.glaze('#8e3b2f')), (-.75, .25, 0), (0, 0, -30)); at(candle(.36, 1.15, lit=True), (1.05, .75, 0)); at(lit(.34), (1.085, .76, 1.32)); at(candle(.36, .75, '#c8892a'), (1.75, .35, 0))
    view(14, 1.5, 10., 1.15, 'winter', 8, rise=-10)
    for y, n, l in ((9, 240, .05), (18, 420, .09), (34, 700, .15)): foliage((0, y, 6), (y * 1.1, 3, y * .9), n, y, 1.25, l, ('#f4f7fa', '#ffffff'))
    daylight(False)
